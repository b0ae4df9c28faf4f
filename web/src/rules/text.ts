/** The rules of one game in one language, as a person reads them. */
export interface RulesText {
  goal: string;
  sections: { title: string; text: string[] }[];
}
