import { describe, expect, it } from '@jest/globals';
import { CompanySettings, GroupSettings } from '../identity/model.js';
import { addAttachments, isAttachable, refusedWords, takeAttachments } from './attachments.js';
import { defaultSubject, supportWay, wantsSupportAlert } from './model.js';

const company = (settings: Partial<CompanySettings>) => CompanySettings.parse(settings);
const group = (settings: Partial<GroupSettings>) => GroupSettings.parse(settings);

describe('how a person reaches support', () => {
  it.each([
    ['ST-152: the panel of a group that uses mail', 'zendesk', 'email', 'email'],
    ['ST-153: what the company uses, where the group defers to it', 'zendesk', 'company', 'zendesk'],
    ['ST-153: what the company uses, where the group defers to it', 'email', 'company', 'email'],
    ['ST-154: nothing, where the company has none', 'none', 'email', 'none'],
    ['nothing, where the group has none', 'email', 'none', 'none'],
    ['the panel, where the company defers to itself', 'company', 'company', 'email'],
  ] as const)('%s', (_, ofCompany, ofGroup, way) => {
    expect(supportWay(company({ supportSystem: ofCompany }), group({ supportSystem: ofGroup }))).toBe(way);
  });

  it('ST-155: the help center is introduced where it is used and somebody wants it', () => {
    const zendesk = company({ supportSystem: 'zendesk' });
    expect(wantsSupportAlert(zendesk, group({}))).toBe(false);
    expect(wantsSupportAlert(zendesk, group({ enableSupportAlert: true }))).toBe(true);
    expect(wantsSupportAlert({ ...zendesk, enableSupportAlert: true }, group({}))).toBe(true);
    expect(wantsSupportAlert(company({ supportSystem: 'email', enableSupportAlert: true }), group({}))).toBe(
      false,
    );
  });
});

describe('a mail to support', () => {
  it('ST-126: has a subject with the names of person, company and group', () => {
    expect(defaultSubject('Dana Whitfield', 'Northlight Media', 'Great Lakes')).toBe(
      'Support inquiry from Dana Whitfield, Northlight Media, Great Lakes',
    );
  });

  it('ST-127: takes images and documents', () => {
    expect(['a.png', 'b.PDF', 'c.xlsx', 'd.txt'].every(isAttachable)).toBe(true);
    expect(['a.exe', 'b.zip', 'c.mp4', 'd', 'e.png.js'].some(isAttachable)).toBe(false);
  });

  it('ST-128: ignores a file whose name is in the list', () => {
    const [first, again, other] = [
      { name: 'a.png', size: 1 },
      { name: 'a.png', size: 2 },
      { name: 'b.png', size: 3 },
    ];
    expect(addAttachments([first], [again, other, other])).toEqual([first, other]);
  });
});

describe('files among which some cannot go along', () => {
  it('are told in one text', () => {
    expect(refusedWords([])).toBe('');
    expect(
      refusedWords([
        { name: 'a.exe', reason: 'One.' },
        { name: 'b.png', reason: 'Two.' },
      ]),
    ).toBe('a.exe: One. b.png: Two.');
  });

  it('do not keep the others back', () => {
    const file = (name: string, size = 1) => ({ name, size });
    const present = [file('there.png')];
    const taken = takeAttachments(present, [
      file('a.pdf'),
      file('b.exe'),
      file('c.png', 11 * 1024 ** 2),
      file('d.txt'),
    ]);
    expect(taken.files.map(({ name }) => name)).toEqual(['there.png', 'a.pdf', 'd.txt']);
    expect(taken.refused).toEqual([
      { name: 'b.exe', reason: 'wrongType' },
      { name: 'c.png', reason: 'tooLarge' },
    ]);
  });
});
