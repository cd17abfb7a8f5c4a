import { describe, expect, it } from '@jest/globals';
import { TenantSource } from './tenant-source.js';

const hosts = 'newspaper=https://news.example.com, collective=https://collective.example.com';

describe('the tenant of a request', () => {
  it('is that of its host; an unknown host has the default one', () => {
    const source = new TenantSource('https://upfront.example.com', hosts);
    expect(source.of({ host: 'news.example.com' })).toBe('newspaper');
    expect(source.of({ host: 'inside:3000', 'x-forwarded-host': 'Collective.Example.com' })).toBe(
      'collective',
    );
    expect(source.of({ host: 'evil.test' })).toBe('default');
    expect(source.urlOf('newspaper')).toBe('https://news.example.com');
    expect(source.urlOf('generic-sso')).toBe('https://upfront.example.com');
  });

  it('is chosen by a cookie on this machine, and nowhere else', () => {
    const cookie = 'a=b; upfront_tenant=newspaper';
    expect(new TenantSource('http://localhost:8080').of({ host: 'localhost:8080', cookie })).toBe(
      'newspaper',
    );
    expect(new TenantSource('https://upfront.example.com').of({ host: 'upfront.example.com', cookie })).toBe(
      'default',
    );
    expect(new TenantSource('http://localhost:8080').of({ cookie: 'upfront_tenant=nobody' })).toBe('default');
  });

  it('is refused at the start where its address is none', () => {
    expect(() => new TenantSource('http://localhost:8080', 'nobody=https://x.test')).toThrow('is no tenant');
    expect(() => new TenantSource('http://localhost:8080', 'newspaper=news.test')).toThrow('is no tenant');
  });
});
