import { ConnectionEditor } from './connection-editor.js';

/** A new connection to an external system (spec admin 2, External CRM). */
export const Screen = () => <ConnectionEditor />;
