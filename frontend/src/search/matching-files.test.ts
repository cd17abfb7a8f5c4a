import { describe, expect, it } from '@jest/globals';
import { matchingFiles } from './matching-files.js';

const file = (filename: string, isDeleted = false) => ({ filename, isDeleted });
const files = [
  file('Spring-Logo.PNG'),
  file('spring banner.pdf'),
  file('Spring old.png', true),
  file('radio.mp3'),
];
const found = (search: string) => matchingFiles(files, search).map(({ filename }) => filename);

describe('the search of files', () => {
  it('ST-131, ST-163: goes by the name, in any case, over what the list answered', () => {
    expect(found('SPRING')).toEqual(['Spring-Logo.PNG', 'spring banner.pdf']);
    expect(found('.png')).toEqual(['Spring-Logo.PNG']);
    expect(found(' radio ')).toEqual(['radio.mp3']);
    expect(found('.*')).toEqual([]);
    expect(found('')).toEqual([]);
  });

  it('ST-132: leaves deleted files out', () => {
    expect(found('old')).toEqual([]);
  });
});
