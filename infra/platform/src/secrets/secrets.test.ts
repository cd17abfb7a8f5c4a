import { describe, expect, it } from '@jest/globals';
import { SecretError, Secrets } from './secrets.js';

const OLD = 'a1'.repeat(32);
const NEW = 'b2'.repeat(32);

describe('secrets at rest', () => {
  it('open to what was sealed, and never look the same twice', () => {
    const secrets = new Secrets(OLD);
    const [one, two] = [secrets.seal('crm:1', 'pässword 😀'), secrets.seal('crm:1', 'pässword 😀')];
    expect(one).not.toBe(two);
    expect(one).not.toContain('pässword');
    expect(secrets.open('crm:1', one)).toBe('pässword 😀');
    expect(secrets.open('crm:1', secrets.seal('crm:1', ''))).toBe('');
  });

  it('belong to one place', () => {
    const secrets = new Secrets(OLD);
    expect(() => secrets.open('crm:2', secrets.seal('crm:1', 'word'))).toThrow(SecretError);
  });

  it('cannot be changed unnoticed', () => {
    const secrets = new Secrets(OLD);
    const sealed = secrets.seal('crm:1', 'word');
    const [head, id, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    expect(() => secrets.open('crm:1', `${head}.${id}.${bytes.toString('base64url')}`)).toThrow(SecretError);
    for (const wrong of ['', 'word', 'v1.x', `${head}.${id}.`, `v2.${id}.${body}`])
      expect(() => secrets.open('crm:1', wrong)).toThrow(SecretError);
  });

  it('stay readable after the key was replaced, and only with the old one at hand', () => {
    const sealed = new Secrets(OLD).seal('crm:1', 'word');
    expect(new Secrets(`${NEW},${OLD}`).open('crm:1', sealed)).toBe('word');
    expect(() => new Secrets(NEW).open('crm:1', sealed)).toThrow('not among UPFRONT_SECRETS_KEY');
    expect(new Secrets(NEW).open('crm:1', new Secrets(`${NEW},${OLD}`).seal('crm:1', 'word'))).toBe('word');
  });

  it('refuse a key of another shape', () => {
    for (const key of ['', 'short', 'g'.repeat(64), `${OLD},`])
      expect(() => new Secrets(key)).toThrow(SecretError);
  });
});

describe('signatures', () => {
  it('depend on purpose, text and key', () => {
    const secrets = new Secrets(OLD);
    const signed = secrets.sign('reset', 'text');
    expect(secrets.verify('reset', 'text', signed)).toBe(true);
    expect(secrets.verify('invite', 'text', signed)).toBe(false);
    expect(secrets.verify('reset', 'other', signed)).toBe(false);
    expect(secrets.verify('reset', 'text', signed.subarray(1))).toBe(false);
    expect(new Secrets(NEW).verify('reset', 'text', signed)).toBe(false);
    expect(new Secrets(`${NEW},${OLD}`).verify('reset', 'text', signed)).toBe(true);
  });
});
