import '../components/look.scss';
import '../app/style.scss';
import '../components/skeleton.scss';
import { mount } from '../app/mount';
import { surveysWhenIdle } from '../panels/feedback/start-surveys';

const root = document.getElementById( 'root' );

if ( root ) {
	mount( root );
	surveysWhenIdle();
}
