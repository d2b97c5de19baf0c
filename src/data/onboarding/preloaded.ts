import { PROFILE } from '../../api/task-writes';
import { getPageSettings } from '../../lib/page-settings';

/** Whether the page brought the profile along, so that it is there at once. */
export const isProfilePreloaded = () => PROFILE in getPageSettings().replies;
