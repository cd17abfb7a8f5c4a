import { describe, expect, it } from '@jest/globals';
import { readConfig, settings } from './config.js';

const wanted = { mongo: settings.mongoUrl, port: settings.port, mail: settings.smtpUrl };

describe('settings', () => {
  it('are read once, with their types', () => {
    const config = readConfig(wanted, { UPFRONT_MONGO_URL: 'mongodb://localhost/upfront', PORT: '4000' });
    expect(config).toEqual({ mongo: 'mongodb://localhost/upfront', port: 4000 });
  });

  it('say in one sentence what is missing', () => {
    expect(() => readConfig(wanted, { UPFRONT_MONGO_URL: '' })).toThrow(
      'UPFRONT_MONGO_URL is not set: it is the address of the document store.',
    );
  });

  it('say in one sentence what is wrong', () => {
    expect(() => readConfig(wanted, { UPFRONT_MONGO_URL: 'http://x', PORT: '99999999' })).toThrow(
      /^UPFRONT_MONGO_URL is not usable \(it must start with mongodb:\/\/ or mongodb\+srv:\/\/\).* PORT is not usable/,
    );
  });
});
