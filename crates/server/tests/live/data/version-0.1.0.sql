CREATE TABLE schema_version (version BIGINT NOT NULL);
INSERT INTO schema_version VALUES(2);
CREATE TABLE events (table_id TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq));
INSERT INTO events VALUES('kamyyk8fqdm3',1,1794785938507,'{"type":"created","record":{"format":"ludograph/1","game":"hex","params":{"rows":0,"size":3,"swap":false,"weighted":false},"seed":4527883171576322,"setup":null,"players":["player 1","player 2"],"actions":[],"result":null},"origin":"played","listed":true,"aids":true,"clock":{"type":"none"},"rematch_of":null,"seats":[{"kind":"person","name":"Ada","player":null,"millis":null,"token":"b67dd19f8351702ec9940fdff47ac7e367eb205b2e2ef775285d85683b84b432","me":null},{"kind":"person","name":"Bo","player":null,"millis":null,"token":"f3eb27d075e3d5ba01bb12f7038d9e6d058ffce31052fab624ba1287c444be78","me":null}]}');
INSERT INTO events VALUES('5i36w2frp62t',1,1794785938589,'{"type":"created","record":{"format":"ludograph/1","game":"hex","params":{"rows":0,"size":3,"swap":false,"weighted":false},"seed":685889968267794,"setup":null,"players":["player 1","player 2"],"actions":[],"result":null},"origin":"played","listed":true,"aids":true,"clock":{"type":"none"},"rematch_of":null,"seats":[{"kind":"person","name":"Cleo","player":null,"millis":null,"token":"1fde41aa1dda1a07cf12f91aa6296a5507ce9afe44db9299f82b861fe4048a3d","me":null},{"kind":"person","name":"Dan","player":null,"millis":null,"token":"24a2ca5313cfa96563e69c11051884cff55e82ccf309e063bb1fe9b3a2d5e243","me":null}]}');
INSERT INTO events VALUES('hmhkrreuamrp',1,1794785938598,'{"type":"created","record":{"format":"ludograph/1","game":"carcassonne","params":{"mission1":"off","mission2":false,"seats":2,"small_city":4},"seed":5612821467497433,"setup":"HOVUBBJUKJINDOHFEGJQVVFWVWEUVWKNPUVEAUVMRUWSBDLDERCPHVSMAUIPXTVENBLULRK","players":["player 1","player 2"],"actions":[],"result":null},"origin":"played","listed":true,"aids":true,"clock":{"type":"none"},"rematch_of":null,"seats":[{"kind":"person","name":"Eva","player":null,"millis":null,"token":"a9bfcfe9c11cf7d1dc50862f4617658de046baa9498abeb1b557c25f3682bd37","me":null},{"kind":"open","name":"","player":null,"millis":null,"token":"113645b23849c7ab516aff7fe3ec7a863fd14f35714c271fe078a0526725ee83","me":null}]}');
INSERT INTO events VALUES('kamyyk8fqdm3',2,1794785938628,'{"type":"moved","seat":0,"action":"a2","thought":null}');
INSERT INTO events VALUES('kamyyk8fqdm3',3,1794785938630,'{"type":"moved","seat":1,"action":"b1","thought":null}');
INSERT INTO events VALUES('kamyyk8fqdm3',4,1794785938631,'{"type":"moved","seat":0,"action":"b2","thought":null}');
INSERT INTO events VALUES('kamyyk8fqdm3',5,1794785938635,'{"type":"ended","ending":"resign 2"}');
INSERT INTO events VALUES('5i36w2frp62t',2,1794785938643,'{"type":"moved","seat":0,"action":"a2","thought":null}');
INSERT INTO events VALUES('5i36w2frp62t',3,1794785938644,'{"type":"moved","seat":1,"action":"b1","thought":null}');
CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, params TEXT NOT NULL, clock TEXT NOT NULL, seats TEXT NOT NULL,
        phase TEXT NOT NULL, listed BIGINT NOT NULL, busy BIGINT NOT NULL, created BIGINT NOT NULL, updated BIGINT NOT NULL, due BIGINT);
INSERT INTO tables VALUES('kamyyk8fqdm3','hex','{"rows":0,"size":3,"swap":false,"weighted":false}','{"type":"none"}','[{"kind":"person","name":"Ada","player":null},{"kind":"person","name":"Bo","player":null}]','over',1,0,1794785938507,1794785938635,NULL);
INSERT INTO tables VALUES('5i36w2frp62t','hex','{"rows":0,"size":3,"swap":false,"weighted":false}','{"type":"none"}','[{"kind":"person","name":"Cleo","player":null},{"kind":"person","name":"Dan","player":null}]','playing',1,0,1794785938589,1794785938589,NULL);
INSERT INTO tables VALUES('hmhkrreuamrp','carcassonne','{"mission1":"off","mission2":false,"seats":2,"small_city":4}','{"type":"none"}','[{"kind":"person","name":"Eva","player":null},{"kind":"open","name":"","player":null}]','waiting',1,0,1794785938598,1794785938598,NULL);
CREATE TABLE holders (me TEXT NOT NULL, table_id TEXT NOT NULL, seat BIGINT NOT NULL, PRIMARY KEY (me, table_id, seat));
CREATE TABLE scores (table_id TEXT NOT NULL, seat BIGINT NOT NULL, date BIGINT NOT NULL, name TEXT NOT NULL, score BIGINT NOT NULL,
        game TEXT NOT NULL, options TEXT NOT NULL, opponent TEXT NOT NULL, result TEXT NOT NULL, PRIMARY KEY (table_id, seat));
INSERT INTO scores VALUES('kamyyk8fqdm3',0,1794785938635,'Ada',0,'hex','size=3, swap=false','Bo','won');
INSERT INTO scores VALUES('kamyyk8fqdm3',1,1794785938635,'Bo',0,'hex','size=3, swap=false','Ada','lost');
CREATE INDEX tables_by_phase ON tables (listed, phase, created);
CREATE INDEX tables_by_update ON tables (phase, updated);
CREATE INDEX tables_busy ON tables (updated) WHERE busy = 1;
CREATE INDEX holders_by_table ON holders (table_id);
CREATE INDEX scores_by_game ON scores (game, options, score);
CREATE INDEX scores_by_date ON scores (date);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
