import { fastify, type FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.js';
import { listPage, mailPage } from './page.js';

const HTML = 'text/html; charset=utf-8';

/** The page of the mail sandbox, and what tests ask it. */
export const createMailPages = (mailbox: Mailbox): FastifyInstance => {
  const server = fastify({ forceCloseConnections: true });
  server.get('/', (_request, reply) => reply.type(HTML).send(listPage(mailbox.list())));
  server.get<{ Params: { id: string } }>('/mails/:id', (request, reply) => {
    const mail = mailbox.find(request.params.id);
    return mail
      ? reply.type(HTML).send(mailPage(mail))
      : reply.status(404).type('text/plain').send('This email does not exist.');
  });
  server.get<{ Querystring: { to?: string } }>('/sandbox/mails', ({ query }) => ({
    mails: mailbox.list(query.to),
  }));
  server.get('/health/ready', () => ({ status: 'up' }));
  return server;
};
