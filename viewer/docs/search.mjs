/** The options of the search. They must be equal when the index is built and when it is searched. */
export const searchOptions = {
  fields: ['title', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
