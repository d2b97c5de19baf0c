import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { RichText } from '../../components/rich-text';
import { store, type ShownNote } from '../../data/notes';
import { focusScreen } from '../../lib/focus-screen';
import { speakMessage } from '../../lib/speak';
import { getAdminSetting } from '../../lib/platform-settings';
import { getPageSettings } from '../../lib/page-settings';
import { plainText } from '../../lib/sanitize';
import { titleId } from '../../home/inbox/focus';
import { NoteActions } from '../../home/inbox/note-actions';
import { SnoozeMenu } from './snooze-menu';
import '../../home/inbox/style.scss';
import './style.scss';

/** What the owner must know, one alert at a time. Absent, and never requested, if the page says that there is none. */
export const StoreAlerts = () =>
	getPageSettings().hasAlerts || Number( getAdminSetting( 'alertCount', '0' ) ) > 0 ? <Alerts /> : null;

function Alerts() {
	const { alerts, error } = useSelect( ( select ) => {
		const { getAlerts, getResolutionError } = select( store );
		return { alerts: getAlerts(), error: getResolutionError( 'getAlerts', [] ) };
	}, [] );
	const { reloadAlerts } = useDispatch( store );
	const [ index, setIndex ] = useState( 0 );

	if ( ! alerts ) {
		return error ? (
			<section className="storeboard-card storeboard-alerts">
				<ErrorMessage
					what={ __( 'Couldn’t load store alerts.', 'storeboard' ) }
					error={ error }
					onRetry={ async ( mayFocus ) => {
						await reloadAlerts();
						if ( mayFocus ) {
							focusAlerts();
						}
					} }
				/>
			</section>
		) : (
			<Skeleton />
		);
	}

	/** The focus stays on its button, and the new alert is spoken. */
	function go( to: number ) {
		setIndex( to );
		speakMessage( `${ placeText( to, alerts!.length ) } ${ plainText( alerts![ to ]!.title ) }` );
	}

	// The last one may just have left.
	const current = Math.min( index, alerts.length - 1 );
	const alert = alerts[ current ];
	return alert ? (
		<Alert alert={ alert } pager={ <Pager current={ current } total={ alerts.length } onGo={ go } /> } />
	) : null;
}

/** Moves the focus to the alert that replaces one that left, or to the screen's title after the last. */
const focusAlerts = () =>
	setTimeout( () =>
		( document.querySelector< HTMLElement >( '.storeboard-alerts h2' ) ?? { focus: focusScreen } ).focus()
	);

const keepPlace = () => focusAlerts;

function Alert( { alert, pager }: { alert: ShownNote; pager: React.ReactNode } ) {
	const isError = alert.type === 'error';

	return (
		<section
			className={ `storeboard-card storeboard-alerts${ isError ? ' is-error' : '' }` }
			aria-labelledby={ titleId( alert.id ) }
		>
			<header className="storeboard-alerts__header">
				<span className="storeboard-badge">
					{ isError ? __( 'Important', 'storeboard' ) : __( 'Update', 'storeboard' ) }
				</span>
				{ pager }
			</header>
			<h2 id={ titleId( alert.id ) } tabIndex={ -1 } dir="auto">
				{ plainText( alert.title ) }
			</h2>
			<div className="storeboard-note__text" dir="auto">
				<RichText html={ alert.content } />
			</div>
			<NoteActions key={ alert.id } note={ alert } keepPlace={ keepPlace }>
				{ alert.isSnoozable && <SnoozeMenu note={ alert } keepPlace={ keepPlace } /> }
			</NoteActions>
		</section>
	);
}

const placeText = ( index: number, total: number ) =>
	sprintf(
		/* translators: 1: number of the shown alert, 2: number of all alerts. */
		__( '%1$d of %2$d', 'storeboard' ),
		index + 1,
		total
	);

interface PagerProps {
	current: number;
	total: number;
	onGo: ( index: number ) => void;
}

function Pager( { current, total, onGo }: PagerProps ) {
	if ( total < 2 ) {
		return null;
	}
	/** A button at the end keeps the focus, and does nothing. */
	const button = ( to: number, text: string ) => {
		const isThere = to >= 0 && to < total;
		return (
			<Button size="small" variant="tertiary" aria-disabled={ ! isThere } onClick={ () => isThere && onGo( to ) }>
				{ text }
			</Button>
		);
	};

	return (
		<div className="storeboard-alerts__pager" role="group" aria-label={ __( 'Store alerts', 'storeboard' ) }>
			{ button( current - 1, __( 'Previous', 'storeboard' ) ) }
			<span>{ placeText( current, total ) }</span>
			{ button( current + 1, __( 'Next', 'storeboard' ) ) }
		</div>
	);
}

const Skeleton = () => (
	<section className="storeboard-card storeboard-alerts storeboard-skeleton" aria-busy="true">
		<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
		<span className="storeboard-skeleton__line is-title" aria-hidden="true" />
	</section>
);
