import { assetNameOf, PICTURE_FOLDERS, type PictureFolder } from '@upfront/contracts/assets/model.js';
import { assetProblems } from '@upfront/contracts/assets/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Field, Values } from '@upfront/contracts/kernel/resource/field.js';
import { fieldsIn } from '@upfront/contracts/kernel/resource/given-names.js';
import type { Kind } from '@upfront/contracts/kernel/resource/kinds.js';
import { belongsTo } from '@upfront/platform/storage/picture-name.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { storePicture } from '../assets/store-picture.js';
import { isPlainParagraphs } from '../tasks/plain-paragraphs.js';

type Prepare = (
  given: string,
  field: Field,
  companyId: string,
  services: { readonly objects: ObjectStore },
) => string | Promise<string>;

const folderOf = ({ label, folder }: Field): PictureFolder => {
  const found = PICTURE_FOLDERS.find((one) => one === folder);
  if (!found) throw new Error(`The pictures of ${label} have no folder`);
  return found;
};

/** Kinds of which more is given than is held; all others are held as they are given. */
const PREPARE: Readonly<Partial<Record<Kind, Prepare>>> = {
  richtext: async (html) => {
    if (isPlainParagraphs(html)) return html;
    const { sanitiseRichText } = await import('../tasks/sanitise-details.js');
    return sanitiseRichText(html);
  },
  /** A data URL is stored now; an address names a picture that the company has stored before. */
  picture: async (given, field, companyId, { objects }) => {
    const folder = folderOf(field);
    if (given.startsWith('data:')) return storePicture(objects, folder, companyId, given);
    const name = assetNameOf(given);
    if (!(await belongsTo(objects, folder, name, [companyId]))) throw new Refusal(assetProblems.invalidImage);
    return name;
  },
};

/** The fields among what a command was given, as the record holds them. */
export const preparedValues = async (
  services: { readonly objects: ObjectStore },
  { fields }: AnyResource,
  companyId: string,
  input: Values,
): Promise<Values> => {
  const prepared = Object.entries(fieldsIn(fields, input)).map(async ([name, given]) => {
    const field = fields[name];
    const prepare = field && PREPARE[field.kind];
    const isText = typeof given === 'string' && given !== '';
    return [name, prepare && isText ? await prepare(given, field, companyId, services) : given] as const;
  });
  return Object.fromEntries(await Promise.all(prepared));
};
