/** Fields of a document that is found by words, as `searchable` of the contracts gives them. */
export const searchFields = { words: [String], terms: [String] };
