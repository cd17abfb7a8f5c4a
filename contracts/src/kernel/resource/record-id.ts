const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** 62 bits: what a UUID has after its version and variant. */
const FREE_BITS = 0x3fff_ffff_ffff_ffffn;

/** FNV-1a over 64 bits: spreads a few hundred keys of ours, and guards nothing. */
const spread = (text: string): bigint => {
  let hash = 0xcbf2_9ce4_8422_2325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100_0000_01b3n);
  return hash;
};

/**
 * Id of the record that a reference means. Records of a company refer to each other by id; those that every company has
 * from the start are also known by a key that is the same everywhere (`draft`, `auto-dealers`). The id of such a record
 * is the company's with the key worked into its random part, so that whoever knows both finds it without a search.
 * @param resource name of the resource, such as `CampaignStatus`
 * @param companyId a UUID
 */
export const recordIdOf = (resource: string, companyId: string, reference: string): string => {
  if (UUID.test(reference)) return reference;
  const digits = companyId.replaceAll('-', '');
  const low = BigInt(`0x${digits.slice(16)}`);
  const mixed = (low ^ (spread(`${resource} ${reference}`) & FREE_BITS)).toString(16).padStart(16, '0');
  const hex = digits.slice(0, 16) + mixed;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
