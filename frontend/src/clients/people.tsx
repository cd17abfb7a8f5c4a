import { PersonAvatar, type Pictured } from '../ui/avatar.js';
import classes from './clients.module.css';

/** People with their pictures, the reader in the accent; an en dash where there is nobody. */
export function People({ people }: { people: readonly Pictured[] }) {
  if (people.length === 0) return '–';
  return (
    <span className={classes['people']}>
      {people.map((person) => (
        <span key={person.id} className={classes['person']}>
          <PersonAvatar person={person} />
          {person.fullName}
        </span>
      ))}
    </span>
  );
}
