import '../lib/public-path';
import '../components/look.scss';
import '../app/style.scss';
import '../components/skeleton.scss';
import { mount } from '../app/mount';
import { surveysOnceLoaded } from '../components/feedback/start-surveys';

const root = document.getElementById( 'root' );

// What PHP printed before it watches both (includes/Shell/StartWatch.php).
if ( root ) {
	root.dataset.client = 'on';
	mount( root ).catch( ( error ) => {
		root.dispatchEvent( new Event( 'storeboard-failed' ) );
		throw error;
	} );
	surveysOnceLoaded();
}
