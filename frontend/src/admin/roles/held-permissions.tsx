import { useQuery } from 'urql';
import { PermissionsDocument } from '../../generated/queries/permissions.js';
import classes from './roles.module.css';

/** What a role or a permission group allows, in words. */
export function HeldPermissions({ names }: { names: readonly string[] }) {
  const [{ data }] = useQuery({ query: PermissionsDocument, variables: {} });
  const words = new Map(data?.permissions.permissions.map(({ id, description }) => [id, description]));
  if (names.length === 0) return <>No permissions yet.</>;
  return (
    <ul className={classes['held']}>
      {names.map((name) => (
        <li key={name}>{words.get(name) ?? name}</li>
      ))}
    </ul>
  );
}
