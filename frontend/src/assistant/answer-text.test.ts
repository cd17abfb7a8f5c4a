import { describe, expect, it } from '@jest/globals';
import { blocksOf } from './answer-text.js';

describe('an answer', () => {
  it('has lines, lists, bold words and links to pages of ours', () => {
    expect(
      blocksOf('You see **2 clients**.\n- [Tamarack](/client/1/campaigns/my): Retail\n- Kestrel\n\nDone'),
    ).toEqual([
      {
        kind: 'line',
        inline: [
          { kind: 'text', text: 'You see ' },
          { kind: 'bold', text: '2 clients' },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { kind: 'link', text: 'Tamarack', to: '/client/1/campaigns/my' },
            { kind: 'text', text: ': Retail' },
          ],
          [{ kind: 'text', text: 'Kestrel' }],
        ],
      },
      { kind: 'line', inline: [{ kind: 'text', text: 'Done' }] },
    ]);
  });

  it.each([
    '[x](https://evil.test)',
    '[x](//evil.test)',
    '[x](/\\evil.test)',
    '[x](javascript:alert(1))',
    '<b>x</b>',
  ])('keeps %s as it was written', (text) => {
    expect(blocksOf(text)).toEqual([{ kind: 'line', inline: [{ kind: 'text', text }] }]);
  });
});
