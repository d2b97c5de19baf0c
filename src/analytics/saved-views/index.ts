/** What opens later of saved views and notes: a script of its own. */
import './style.scss';

export { NotesMenu } from '../annotations/notes-menu';
export { ViewName, ViewsMenu } from './views-menu';
