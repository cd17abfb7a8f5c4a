import type { FastifyInstance } from 'fastify';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import { validate } from '@upfront/platform/edge/validate.js';
import { InstanceReport, type InstanceReports } from '@upfront/platform/status/instance-report.js';
import { REPORTS_PATH } from '@upfront/platform/status/sent-reports.js';
import { servicesOnly } from './services-token.js';

/** Takes the reports of services that have no document store of their own, such as the gateway. */
export const registerInstanceReports = (
  server: FastifyInstance,
  reports: InstanceReports,
  token: string,
): void => {
  const refuseOthers = servicesOnly(token);
  server.route({
    method: 'POST',
    url: REPORTS_PATH,
    errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
    onRequest: refuseOthers,
    handler: async (request, reply) => {
      await reports.send(validate(InstanceReport, request.body));
      return reply.code(204).send();
    },
  });
};
