/** How pages are searched: the same when the index is made and when it is asked. */
export const searchOptions = {
  fields: ['title', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
