import { useMemo } from '@wordpress/element';
import { getQuery } from '../../lib/location';
import ActivityPanel from '.';

/** The tabs in the header of a classic page. */
export default function ClassicActivityPanel() {
	const query = useMemo( getQuery, [] );
	return <ActivityPanel isEmbedded query={ query } />;
}
