import { describe, expect, it } from '@jest/globals';
import { mailOf } from './mail-layout.js';

describe('a mail', () => {
  it('shows names and texts as they are, in both forms', () => {
    const { text, html } = mailOf({
      greeting: 'Hello <img src=x onerror=alert(1)> "Ann" & Bob,',
      paragraphs: ['حملة 😀'],
      action: { label: 'Go <on>', url: 'https://upfront.test/x?a=1&b="2"' },
    });
    expect(text).toContain('Hello <img src=x onerror=alert(1)> "Ann" & Bob,');
    expect(text).toContain('حملة 😀');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Ann&quot; &amp; Bob');
    expect(html).toContain('href="https://upfront.test/x?a=1&amp;b=&quot;2&quot;"');
  });
});
