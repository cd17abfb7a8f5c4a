import type { z } from 'zod';
import type { Access } from './access.js';
import { asRecorded } from './recorded.js';
import { strict } from './strict.js';

export type CommandMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CommandOptions<
  Name extends string,
  In extends z.core.$ZodType,
  Out extends z.core.$ZodType,
> {
  /** Imperative and unique, such as `CompleteTask`. */
  readonly name: Name;
  /** Folder of the context it belongs to. */
  readonly context: string;
  /** Absent on internal commands: those have no public address. */
  readonly method?: CommandMethod;
  /** Below `/api`, with `{parameters}`. Path parameters win over body fields of the same name. */
  readonly path?: string;
  /** Path parameters, query values and body merged into one object. */
  readonly input: In;
  /** What the answer carries; pieces that are for input only are taken as records hold them. */
  readonly output: Out;
  readonly access: Access;
  /** 200, 201 (created) or 202 (long work: the answer then carries an operation). Default 200. */
  readonly status?: 200 | 201 | 202;
  /** What it may answer with instead, such as 200 where long work is done already. */
  readonly otherStatuses?: readonly (200 | 201)[];
  /** One sentence for the API description. */
  readonly summary: string;
  /** Largest body in bytes, default 1 MiB. */
  readonly bodyLimit?: number;
  /** Its fields may come as a form with files; files are `z.file()` in the input. */
  readonly isMultipart?: boolean;
  /**
   * What its record (`id` of the input) is about to show, by the fields of answers that have this `id`: pages show it
   * before the command is answered, and take it back where it is refused. Not for what forms send.
   */
  readonly shows?: Readonly<Record<string, boolean>>;
  /** It may change what people are allowed to do, from the next request on. */
  readonly changesRights?: boolean;
  /** Its input or its answer holds a secret, so that neither is kept: a repetition is not answered from memory. */
  readonly isConfidential?: boolean;
}

export interface CommandDefinition<
  Name extends string = string,
  In extends z.core.$ZodType = z.core.$ZodType,
  Out extends z.core.$ZodType = z.core.$ZodType,
> extends CommandOptions<Name, In, Out> {
  readonly kind: 'command';
  readonly status: 200 | 201 | 202;
}

/**
 * Declares a command once; routes, OpenAPI, validation and the browser's client derive from it. Names that its input
 * does not know are refused.
 */
export const defineCommand = <
  const Name extends string,
  In extends z.core.$ZodType,
  Out extends z.core.$ZodType,
>(
  options: CommandOptions<Name, In, Out>,
): CommandDefinition<Name, In, Out> => ({
  ...options,
  input: strict(options.input),
  output: asRecorded(options.output),
  kind: 'command',
  status: options.status ?? 200,
});

/** Input after validation, as deciders and handlers see it. */
export type InputOf<D extends { input: z.core.$ZodType }> = z.output<D['input']>;
/** Input as a caller sends it. */
export type RequestOf<D extends { input: z.core.$ZodType }> = z.input<D['input']>;
/** What a call answers. */
export type AnswerOf<D extends { output: z.core.$ZodType }> = z.output<D['output']>;
