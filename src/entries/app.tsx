import '../components/look.scss';
import '../app/style.scss';
import '../components/skeleton.scss';
import { mount } from '../app/mount';

const root = document.getElementById( 'root' );

if ( root ) {
	mount( root );
}
