import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { problems } from '@upfront/contracts/kernel/problem.js';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './gateway-config.js';
import { isCall } from './is-call.js';
import { sendProblem } from './problem-answer.js';
import { contentSecurityPolicy } from './security-headers.js';

const ONE_YEAR_S = 31_536_000;
const NOT_BUILT = 'The pages are not built yet. Build them with: npm run build';

/** Vite names the files below /assets by their content, so they never change. */
const isHashed = (path: string): boolean => path.includes('/assets/');

/** The folder of the pages, and the one place outside to which they may send a form. */
type Pages = Pick<GatewayConfig, 'pagesDir' | 'helpCenterUrl'>;

const readText = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isHashed(url) && !isCall(url);

const sendPage = async (reply: FastifyReply, { pagesDir, helpCenterUrl }: Pages): Promise<FastifyReply> => {
  const html = await readText(join(pagesDir, 'index.html'));
  if (html === undefined) return reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', contentSecurityPolicy(html, helpCenterUrl))
    .send(html);
};

/** An address that nobody has, in place of one that cannot be read, such as `/%E0%A4%A`. */
export const readableAddress = (url: string): string => {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return isCall(url) ? '/api/no-such-call' : '/no-such-page';
  }
};

/** Where the file server refuses an address before it looks for a file. */
const FORBIDDEN_PATH = 'FST_STATIC_FORBIDDEN_PATH';

/** Serves the built pages: files as they are, precompressed where there is such a file, and the page for all else. */
export const registerPages = async (server: FastifyInstance, pages: Pages, build: string): Promise<void> => {
  const { pagesDir: dir } = pages;
  await server.register(fastifyStatic, {
    root: dir,
    // Only files that exist become routes' answers; the page below takes what is left.
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const value = isHashed(path)
        ? `public, max-age=${ONE_YEAR_S}, immutable`
        : 'public, max-age=0, must-revalidate';
      response.header('cache-control', value);
    },
  });

  server.get('/', (_request, reply) => sendPage(reply, pages));
  server.get('/index.html', (_request, reply) => sendPage(reply, pages));
  server.get('/version.json', async (_request, reply) => {
    const written = await readText(join(dir, 'version.json'));
    return reply
      .type('application/json')
      .header('cache-control', 'no-store')
      .send(written ?? JSON.stringify({ build }));
  });
  // An address of the browser's own router, a record's link for instance, is the page's business.
  server.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendPage(reply, pages) : sendProblem(reply, problems.noSuchCall),
  );
  // No file can have this address, such as `//x` or `/a/../b`: a browser gets the page, which says so in its own
  // words, a caller of the API a problem.
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.code !== FORBIDDEN_PATH) throw error;
    return isPageRequest(request)
      ? sendPage(reply.status(404), pages)
      : sendProblem(reply, problems.noSuchCall);
  });
};
