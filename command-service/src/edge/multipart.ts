import type { FastifyInstance } from 'fastify';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import { coerceTexts } from '@upfront/platform/edge/coerce.js';

const TYPE = 'multipart/form-data';

/** Forms with files arrive whole: the command's own limit of its body bounds them. */
export const acceptMultipart = (server: FastifyInstance): void => {
  server.addContentTypeParser(TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
};

/**
 * The fields of a form: texts in the types that the command's input names, files as `File`.
 * @throws Refusal where the form cannot be read, or the command takes none
 */
export const multipartFields = async (
  definition: CommandDefinition,
  contentType: string | undefined,
  body: Buffer,
): Promise<Record<string, unknown>> => {
  if (definition.isMultipart !== true) throw new Refusal(problems.notMultipart);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType ?? '' } })
    .formData()
    .catch(() => {
      throw new Refusal(problems.malformed);
    });
  const names = [...new Set(form.keys())];
  const raw = names.map((name) => {
    const values = form.getAll(name);
    return [name, values.length === 1 ? values[0] : values];
  });
  return coerceTexts(definition.input, Object.fromEntries(raw));
};
