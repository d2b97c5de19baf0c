/**
 * Shows the panels of a classic page whose code comes in chunks. PHP prints it, behind the finder and with WordPress' scripts that the
 * panels import, only where one of them shows (includes/ClassicPages/ClassicPageTakeOver.php).
 */
import '../components/look.scss';
import '../components/skeleton.scss';
import { sayBroken } from '../classic/broken-panel';
import { findPanels } from '../classic/find-panels';
import { loaders } from '../classic/loaders';
import { isClientOurs, readPanels } from '../classic/panels';
import { surveysOnceLoaded } from '../components/feedback/start-surveys';

findPanels( readPanels(), loaders, sayBroken );
if ( isClientOurs() ) {
	surveysOnceLoaded();
}
