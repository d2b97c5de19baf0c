import '../components/look.scss';
import '../app/style.scss';
import '../components/skeleton.scss';
import { mount } from '../app/mount';
import { surveysOnceLoaded } from '../panels/feedback/start-surveys';

const root = document.getElementById( 'root' );

if ( root ) {
	mount( root );
	surveysOnceLoaded();
}
