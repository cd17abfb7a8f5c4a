import type { HTTPMethods } from 'fastify';

export interface Route {
  readonly method: HTTPMethods;
  readonly url: string;
}

/** An address that takes some methods, and those that it does not take. */
export interface OtherMethods {
  readonly url: string;
  readonly allowed: readonly HTTPMethods[];
  readonly refused: readonly HTTPMethods[];
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const isOpen = (segment: string): boolean => segment.startsWith(':') || segment === '*';

/** Whether a call to `url` could be meant for the address of `route`, too. */
const covers = (route: string, url: string): boolean => {
  const wanted = route.split('/');
  const given = url.split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((segment, at) => isOpen(segment) || segment === given[at]);
};

/**
 * For each address of the routes, the methods that would lead nowhere. What an address with parameters takes is left to
 * it: `PATCH /task/:id` may be asked for at the address of `GET /task/mine`.
 */
export const otherMethods = (routes: readonly Route[]): readonly OtherMethods[] => {
  const urls = new Map(routes.map(({ url }) => [url.replaceAll(/:\w+/g, ':'), url]));
  return [...urls.values()].map((url) => {
    const allowed = METHODS.filter((method) =>
      routes.some((route) => route.method === method && covers(route.url, url)),
    );
    return { url, allowed, refused: METHODS.filter((method) => !allowed.includes(method)) };
  });
};
