import { describe, expect, it } from '@jest/globals';
import { FILE_GROUPS, extensionOf, fileTypeOf, fileTypes } from './file-types.js';

/** Extensions of the specification, in its order (spec shell 3). */
const SPECIFIED =
  'pdf doc docx odt csv xls xlt xlsm xlsx xltx ods ppt pptx odp eml msg json xml scx txt rtf zip jpg jpeg gif png webp tiff svg mov mp4 wmv mpg mpeg m4v webm ogg mp3 oga m4a wav';

describe('the file type table', () => {
  it('takes the other spellings of two pictures, too', () => {
    expect(fileTypeOf('scan.TIF')).toMatchObject({ group: 'image', mimeType: 'image/tiff' });
    expect(fileTypeOf('photo.jfif')).toMatchObject({ group: 'image', mimeType: 'image/jpeg' });
  });

  it('holds every extension of the specification once, and a file of every group', () => {
    const others = new Set(['tif', 'jfif']);
    const extensions = fileTypes.map(({ extension }) => extension).filter((one) => !others.has(one));
    expect(extensions.sort()).toEqual(SPECIFIED.split(' ').sort());
    expect(new Set(fileTypes.map(({ group }) => group))).toEqual(new Set(FILE_GROUPS));
  });

  it('goes by what follows the last point, whatever its case', () => {
    expect(fileTypeOf('Insertion Order.v2.PDF')).toMatchObject({
      group: 'document',
      mimeType: 'application/pdf',
    });
    expect(extensionOf('archive')).toBe('');
    expect(extensionOf('a. b')).toBe('');
    expect(fileTypeOf('program.exe')).toBeUndefined();
    expect(fileTypeOf('constructor.constructor')).toBeUndefined();
  });
});
