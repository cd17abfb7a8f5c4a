/**
 * Values of a form after its record was saved elsewhere, or read again: fields that nobody has touched show what is
 * saved now, the others what was typed.
 */
export const follow = <Values extends object>(values: Values, before: Values, saved: Values): Values => {
  const was = new Map(Object.entries(before).map(([field, value]) => [field, JSON.stringify(value)]));
  const isTouched = ([field, value]: [string, unknown]): boolean => JSON.stringify(value) !== was.get(field);
  return { ...saved, ...Object.fromEntries(Object.entries(values).filter(isTouched)) };
};
