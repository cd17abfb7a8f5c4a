import { Link } from 'react-router';
import { Avatar } from './avatar.js';
import classes from './avatar.module.css';

interface ClientAvatarProps {
  readonly client: { readonly id: string; readonly name: string; readonly logo: string | null };
  readonly size?: 24 | 32;
}

/** Logo of a client; it leads to the client's campaigns (spec shell 2.12). */
export const ClientAvatar = ({ client: { id, name, logo }, size = 24 }: ClientAvatarProps) => (
  <Link className={classes['link']} to={`/client/${id}/campaigns/my`} aria-label={`Campaigns of ${name}`}>
    <Avatar name={name} src={logo} kind="company" size={size} />
  </Link>
);
