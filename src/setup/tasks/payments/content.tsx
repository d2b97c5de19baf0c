import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../../components/error-message';
import { SkeletonList } from '../../../components/skeleton';
import { focusScreen } from '../../../lib/focus-screen';
import { taskPageUrl } from '../../../lib/links';
import type { TaskContentProps } from '../../task-frame';
import { List } from './list';
import { findOption } from './options';
import { SetUp } from './set-up';
import { openedBy } from './urls';
import { useOptions } from './use-options';
import './style.scss';

interface Props extends TaskContentProps {
	/** Id of the task whose page is the list of them. */
	listId: string;
}

/** The ways to be paid: their list, or the set-up of the one in the address. */
export function Payments( { task, listId, query, complete }: Props ) {
	const { options, isWhole, error, suggestionsError, retry } = useOptions();
	const id = openedBy( query );
	const option = id && options ? findOption( options, id ) : undefined;

	if ( error ) {
		return (
			<section className="storeboard-card">
				<ErrorMessage
					what={ __( 'Couldn’t load payment methods.', 'storeboard' ) }
					error={ error }
					onRetry={ ( mayFocus ) => retry().then( () => mayFocus && focusScreen() ) }
				/>
			</section>
		);
	}
	// What comes with the platform is known before anything is suggested.
	if ( options && option && ( isWhole || option.isOffline ) ) {
		return <SetUp key={ option.gatewayId } { ...{ option, listId, query, complete } } />;
	}
	const isKnown = options && isWhole;
	if ( id ) {
		return isKnown ? (
			<Missing id={ id } listId={ listId } suggestionsError={ suggestionsError } onRetry={ retry } />
		) : (
			<SkeletonList />
		);
	}
	return (
		<>
			<p className="storeboard-task-page__intro">
				{ __(
					'Choose how customers can pay. You can offer several payment methods and change them anytime.',
					'storeboard'
				) }
			</p>
			{ isKnown ? (
				<List
					task={ task }
					complete={ complete }
					options={ options }
					suggestionsError={ suggestionsError }
					onRetry={ retry }
				/>
			) : (
				<SkeletonList />
			) }
		</>
	);
}

interface MissingProps {
	id: string;
	listId: string;
	suggestionsError: unknown;
	onRetry: () => Promise< unknown >;
}

/** The address names a payment method that is not in the list. */
function Missing( { id, listId, suggestionsError, onRetry }: MissingProps ) {
	/* translators: %s: id of a payment method. */
	const words = sprintf( __( 'Payment method “%s” isn’t available.', 'storeboard' ), id.slice( 0, 60 ) );

	return (
		<section className="storeboard-card">
			{ suggestionsError ? (
				<ErrorMessage
					what={ __( 'Couldn’t load suggested payment methods.', 'storeboard' ) }
					error={ suggestionsError }
					onRetry={ ( mayFocus ) => onRetry().then( () => mayFocus && focusScreen() ) }
				/>
			) : (
				<>
					<h2>{ words }</h2>
					<p>
						{ __(
							'It may not be available in your store’s country, or its plugin may have been removed.',
							'storeboard'
						) }
					</p>
				</>
			) }
			<p>
				<a href={ taskPageUrl( listId ) }>{ __( 'All payment methods', 'storeboard' ) }</a>
			</p>
		</section>
	);
}
