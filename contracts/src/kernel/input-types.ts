/** Kinds of inputs that forms are made of (spec shell 5). */
export const INPUT_TYPES = ['text', 'password', 'email', 'number', 'url', 'float', 'color', 'date'] as const;
export type InputType = (typeof INPUT_TYPES)[number];
