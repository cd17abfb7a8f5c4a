/** Name of the session cookie; over TLS the `__Host-` prefix ties it to this host and to secure transport. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-upfront_session' : 'upfront_session';

/** The session id among a request's cookies, if there is one. */
export const sessionIdFrom = (cookieHeader: string | undefined, name: string): string | undefined => {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
};

const attributes = (publicUrl: string): string =>
  `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Value of Set-Cookie that hands out a session. */
export const sessionCookie = (publicUrl: string, id: string): string =>
  `${sessionCookieName(publicUrl)}=${id}; ${attributes(publicUrl)}; Max-Age=${30 * 24 * 60 * 60}`;

/** Value of Set-Cookie that takes it away. */
export const expiredSessionCookie = (publicUrl: string): string =>
  `${sessionCookieName(publicUrl)}=; ${attributes(publicUrl)}; Max-Age=0`;
