import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isCall } from './is-call.js';

/** Hash sources of the scripts that stand in the page itself, such as the one that sets the colour scheme early. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/**
 * Content security policy of the pages: our own scripts only, and nobody may frame us. A form leaves only for the help
 * center, with the token of a sign-on.
 */
export const contentSecurityPolicy = (html: string, helpCenterUrl?: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    // Mantine and the grid set style attributes and style elements at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Covers the live line, too: the socket of the same host (CSP 3, Chrome 71, Safari 16).
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...(helpCenterUrl ? [new URL(helpCenterUrl).origin] : [])].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * What an answer of a call carries where its service says nothing else: it is kept nowhere, is no page, and whoever
 * opens its address gets a file.
 */
const CALL_HEADERS = {
  'cache-control': 'no-store',
  'content-disposition': 'attachment; filename="answer.json"',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Sets the headers that every answer carries, whatever it is. */
export const registerSecurityHeaders = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
    if (isCall(request.url)) reply.headers(CALL_HEADERS);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
};
