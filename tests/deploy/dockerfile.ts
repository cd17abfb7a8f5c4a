const KNOWN = [
  ...[
    'ARG',
    'CMD',
    'COPY',
    'ENTRYPOINT',
    'ENV',
    'EXPOSE',
    'FROM',
    'HEALTHCHECK',
    'LABEL',
    'RUN',
    'USER',
    'WORKDIR',
  ],
];

export interface Instruction {
  readonly name: string;
  /** Everything after the name, continued lines joined. */
  readonly rest: string;
}

export interface Stage {
  readonly name: string | undefined;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

export interface Dockerfile {
  /** Values of ARGs before the first stage. */
  readonly args: ReadonlyMap<string, string>;
  readonly stages: readonly Stage[];
}

const instructionsOf = (text: string): readonly Instruction[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
      if (!KNOWN.includes(name)) throw new Error(`${name} is no instruction that is used here: ${line}`);
      if (rest === '') throw new Error(`${name} says nothing`);
      return { name, rest };
    });

/** Reads a Dockerfile into its stages. @throws where an instruction is unknown, empty or out of place */
export const readDockerfile = (text: string): Dockerfile => {
  const args = new Map<string, string>();
  const stages: { name: string | undefined; base: string; instructions: Instruction[] }[] = [];
  for (const instruction of instructionsOf(text)) {
    const { name, rest } = instruction;
    const stage = stages.at(-1);
    if (name === 'FROM') {
      const [, base = '', as] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      if (base === '') throw new Error(`FROM ${rest} cannot be read`);
      stages.push({
        name: as,
        base: base.replaceAll(/\$\{(\w+)\}/g, (_, arg) => args.get(arg) ?? ''),
        instructions: [],
      });
    } else if (stage) {
      stage.instructions.push(instruction);
    } else if (name === 'ARG') {
      const [key = '', value = ''] = rest.split('=');
      args.set(key, value);
    } else {
      throw new Error(`${name} stands before the first FROM`);
    }
  }
  if (stages.length === 0) throw new Error('There is no FROM');
  return { args, stages };
};

/** What a COPY takes, from which stage, and where to. */
export interface Copy {
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

export const copiesOf = ({ instructions }: Stage): readonly Copy[] =>
  instructions
    .filter(({ name }) => name === 'COPY')
    .map(({ rest }) => {
      const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
      const all = paths.split(/\s+/);
      if (all.length < 2) throw new Error(`COPY ${rest} has no target`);
      return { from, sources: all.slice(0, -1), target: all.at(-1) ?? '' };
    });

export const only = (stage: Stage, name: string): string => {
  const found = stage.instructions.filter((one) => one.name === name);
  if (found.length !== 1) throw new Error(`There are ${found.length} ${name} in the stage`);
  return found[0]?.rest ?? '';
};
