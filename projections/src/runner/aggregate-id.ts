const UUID_LENGTH = 36;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id in a stream's name `<aggregate>-<id>`, where the aggregate's name may itself hold dashes. */
export const aggregateIdOf = (streamId: string): string => {
  const tail = streamId.slice(-UUID_LENGTH);
  return uuid.test(tail) ? tail : streamId.slice(streamId.indexOf('-') + 1);
};
