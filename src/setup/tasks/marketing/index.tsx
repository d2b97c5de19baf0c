import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../../components/error-message';
import { SkeletonList } from '../../../components/skeleton';
import { store } from '../../../data/free-extensions';
import type { ScreenProps } from '../../../extend/pages';
import { focusScreen } from '../../../lib/focus-screen';
import { useRevalidate } from '../../../lib/use-revalidate';
import { useStorePlace } from '../../store-location/use-store-place';
import { TaskFrame, type TaskContentProps } from '../../task-frame';
import { Extensions } from './extensions';
import './style.scss';

/** The page of the task that brings marketing extensions. */
export default function MarketingPage( { query }: ScreenProps ) {
	return <TaskFrame query={ query }>{ ( props ) => <Marketing { ...props } /> }</TaskFrame>;
}

const UNASKED = { value: undefined, madeAt: undefined, error: undefined };

const Marketing = ( props: TaskContentProps ) => (
	<>
		<p className="storeboard-task-page__intro">
			{ __( 'These extensions help customers find your store. You can remove them anytime.', 'storeboard' ) }
		</p>
		<Loaded { ...props } />
	</>
);

function Loaded( props: TaskContentProps ) {
	const { place } = useStorePlace();
	const {
		value: bundles,
		madeAt,
		error,
	} = useSelect(
		( select ) => ( place === undefined ? UNASKED : select( store ).getExtensionBundles( place ) ),
		[ place ]
	);
	const { reloadExtensionBundles } = useDispatch( store );
	const reload = async () => place !== undefined && reloadExtensionBundles( place );
	useRevalidate( madeAt, reload );

	if ( bundles ) {
		return <Extensions bundles={ bundles } { ...props } />;
	}
	return error ? (
		<section className="storeboard-card">
			<ErrorMessage
				what={ __( 'Couldn’t load the extensions.', 'storeboard' ) }
				error={ error }
				onRetry={ ( mayFocus ) => reload().then( () => mayFocus && focusScreen() ) }
			/>
		</section>
	) : (
		<SkeletonList />
	);
}
