import * as m from '../../paraglide/messages';

export const terrain = {
  city: m.carcassonne_terrain_city,
  road: m.carcassonne_terrain_road,
  field: m.carcassonne_terrain_field,
  monastery: m.carcassonne_terrain_monastery,
};

/** What a mission asks for, by its number. */
export const missions: Record<number, () => string> = {
  1: m.carcassonne_option_mission1,
  2: m.carcassonne_option_mission2,
};

export const missionWon: Record<number, () => string> = {
  1: m.carcassonne_mission_won_1,
  2: m.carcassonne_mission_won_2,
};

/** The colours of the seats, in their order. */
export const colours = [
  m.carcassonne_colours_0,
  m.carcassonne_colours_1,
  m.carcassonne_colours_2,
  m.carcassonne_colours_3,
  m.carcassonne_colours_4,
  m.carcassonne_colours_5,
];

/** Eight directions, clockwise from north. */
export const directions = [
  m.carcassonne_compass_0,
  m.carcassonne_compass_1,
  m.carcassonne_compass_2,
  m.carcassonne_compass_3,
  m.carcassonne_compass_4,
  m.carcassonne_compass_5,
  m.carcassonne_compass_6,
  m.carcassonne_compass_7,
];

export const panels = { scores: m.carcassonne_scores, tiles: m.carcassonne_tiles, log: m.carcassonne_log };
