/** In place of inflection, which names resources that have no name: src/resources/text.ts names all. */
export const humanize = text => text;
export const inflect = text => text;
