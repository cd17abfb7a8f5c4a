import { StatusMark } from '../ui/status-mark.js';
export const Screen = () => <StatusMark status="Submitted" />;
