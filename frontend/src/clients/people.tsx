import { useUser } from '../app/session/use-session.js';
import { Avatar } from '../ui/avatar.js';
import classes from './clients.module.css';

interface Shown {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
}

/** People with their pictures, the reader in the accent; an en dash where there is nobody. */
export function People({ people }: { people: readonly Shown[] }) {
  const { id: ownId } = useUser();
  if (people.length === 0) return '–';
  return (
    <span className={classes['people']}>
      {people.map(({ id, fullName, avatarUrl }) => (
        <span key={id} className={classes['person']}>
          <Avatar name={fullName} src={avatarUrl} isOwn={id === ownId} />
          {fullName}
        </span>
      ))}
    </span>
  );
}
