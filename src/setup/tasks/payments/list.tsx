import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Logo } from '../../../components/logo';
import { ErrorMessage } from '../../../components/error-message';
import { RichText } from '../../../components/rich-text';
import { focusScreen } from '../../../lib/focus-screen';
import { adminUrl } from '../../../lib/links';
import { marketplaceLink } from '../../../lib/marketplace-link';
import { can, getPageSettings } from '../../../lib/page-settings';
import { MayNotInstall } from '../../install-plugins/may-not-install';
import { PaymentsPromotion } from '../../../components/payments-promotion';
import type { TaskContentProps } from '../../task-frame';
import { ConnectWooPayments } from './connect-woopayments';
import { pressedOnce } from './once';
import { groupsOf, type PaymentOption } from './options';
import { Row } from './row';
import { trackOptions, trackPayLater, trackSeeMore, trackSetup } from './track';
import { setupUrl } from './urls';
import { useFinish } from './use-finish';

interface Props extends Pick< TaskContentProps, 'task' | 'complete' > {
	options: PaymentOption[];
	suggestionsError: unknown;
	onRetry: () => Promise< unknown >;
}

/** Where the marketplace lists every way to be paid. */
const MARKETPLACE = 'https://woocommerce.com/product-category/woocommerce-extensions/payment-gateways/';

/** The ways to be paid, by what they are. */
export function List( { task, complete, options, suggestionsError, onRetry }: Props ) {
	const { enable, enabling } = useFinish( { listId: task.id, complete } );
	const mayInstall = can( 'install_plugins' );
	const { wooPayments, payLater, recommended, ...groups } = groupsOf( options );

	const place = useRef< HTMLDivElement >( null );
	const wasEnabling = useRef< string >();

	// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each time the list opens, whatever becomes of the options.
	useEffect( () => trackOptions( options ), [] );

	useEffect( () => {
		const { activeElement, body } = place.current?.ownerDocument ?? {};
		// Where its button stood there is a link by now.
		if ( wasEnabling.current && ! enabling && activeElement === body ) {
			place.current
				?.querySelector< HTMLElement >(
					`[data-option="${ CSS.escape( wasEnabling.current ) }"] :is(a, button)`
				)
				?.focus();
		}
		wasEnabling.current = enabling;
	}, [ enabling ] );

	const showGroup = (
		id: Exclude< keyof typeof groups, 'recommended' >,
		title: string,
		text?: string,
		after?: ReactNode
	) =>
		groups[ id ].length > 0 && (
			<section
				className="storeboard-card storeboard-payments__group"
				aria-labelledby={ `storeboard-payments-${ id }` }
			>
				<h2 id={ `storeboard-payments-${ id }` }>{ title }</h2>
				{ text && <p className="storeboard-payments__text">{ text }</p> }
				{ /* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Without its bullets Safari takes a list for no list. */ }
				<ul role="list">
					{ groups[ id ].map( ( option ) => (
						<Row
							key={ option.id }
							option={ option }
							task={ task }
							isRecommended={ option.id === recommended }
							onEnable={ () => enable( option ) }
							isEnabling={ enabling === option.id }
						/>
					) ) }
				</ul>
				{ after }
			</section>
		);

	return (
		<div ref={ place } className="storeboard-payments" { ...pressedOnce }>
			{ wooPayments && (
				<PaymentsPromotion>
					{ wooPayments.gateway && (
						<ConnectWooPayments
							label={ __( 'Finish setup', 'storeboard' ) }
							onStart={ () => trackSetup( wooPayments ) }
						/>
					) }
					{ ! wooPayments.gateway && mayInstall && (
						<Button
							variant="primary"
							href={ setupUrl( task.id, wooPayments.id ) }
							onClick={ () => trackSetup( wooPayments ) }
						>
							{ __( 'Get started', 'storeboard' ) }
						</Button>
					) }
				</PaymentsPromotion>
			) }
			{ ! mayInstall && (
				<Refusal
					options={ [
						...( wooPayments ? [ wooPayments ] : [] ),
						...groups.localPartners,
						...groups.main,
						...groups.additional,
					] }
				/>
			) }
			{ !! suggestionsError && (
				<section className="storeboard-card">
					<ErrorMessage
						what={ __( 'Couldn’t load suggested payment methods.', 'storeboard' ) }
						error={ suggestionsError }
						onRetry={ ( mayFocus ) => onRetry().then( () => mayFocus && focusScreen() ) }
					/>
				</section>
			) }
			{ showGroup( 'enabled', __( 'Enabled payment methods', 'storeboard' ) ) }
			{ payLater && <PayLater option={ payLater } /> }
			{ showGroup( 'localPartners', __( 'Local payment partners', 'storeboard' ) ) }
			{ showGroup(
				'main',
				wooPayments || groups.enabled.length
					? __( 'Other payment providers', 'storeboard' )
					: __( 'Choose a payment provider', 'storeboard' ),
				undefined,
				getPageSettings().showsSuggestions && (
					<p className="storeboard-payments__more">
						<a
							href={ marketplaceLink( MARKETPLACE ) }
							target="_blank"
							rel="noreferrer"
							onClick={ trackSeeMore }
						>
							{ __( 'See more', 'storeboard' ) }
							<span className="screen-reader-text"> { __( '(opens in a new tab)', 'storeboard' ) }</span>
						</a>
					</p>
				)
			) }
			{ showGroup( 'additional', __( 'Additional payment options', 'storeboard' ) ) }
			{ showGroup( 'installed', __( 'Installed payment methods', 'storeboard' ) ) }
			{ showGroup( 'offline', __( 'Offline payment methods', 'storeboard' ) ) }
		</div>
	);
}

/** Where the user, or the site, may install nothing: who can, and which of those that show are to be installed. */
function Refusal( { options }: Pick< Props, 'options' > ) {
	const names = Object.fromEntries(
		options
			.filter( ( { gateway } ) => ! gateway )
			.flatMap( ( { plugins, title } ) => plugins.map( ( slug ) => [ slug, title ] ) )
			// Of a plugin that brings several the first one names it.
			.reverse()
	);
	const slugs = Object.keys( names ).reverse();

	return slugs.length ? (
		<section className="storeboard-card" aria-labelledby="storeboard-payments-refusal">
			<h2 id="storeboard-payments-refusal">{ __( 'You can’t install payment methods here', 'storeboard' ) }</h2>
			<MayNotInstall slugs={ slugs } nameOf={ ( slug ) => names[ slug ]! } />
		</section>
	) : null;
}

/** What WooPayments offers besides; it is switched on in its settings. */
const PayLater = ( { option }: { option: PaymentOption } ) => (
	<section className="storeboard-card storeboard-payments__group" aria-label={ option.title }>
		<div className="storeboard-payment is-alone">
			<Logo className="storeboard-payment__logo" src={ option.image } width={ 40 } height={ 40 } />
			<div className="storeboard-payment__text">
				<h2>{ option.title }</h2>
				<RichText html={ option.content } />
			</div>
			<div className="storeboard-payment__action">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					href={ adminUrl( option.gateway?.settingsUrl ?? '' ) }
					onClick={ trackPayLater }
				>
					{ __( 'Get started', 'storeboard' ) }
				</Button>
			</div>
		</div>
	</section>
);
