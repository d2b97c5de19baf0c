import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Logo } from '../../../components/logo';
import { RichText } from '../../../components/rich-text';
import { useIsFilled } from '../../../extend/slots';
import { adminUrl } from '../../../lib/links';
import { can } from '../../../lib/page-settings';
import type { TaskContentProps } from '../../task-frame';
import { hasOwnStep, isInTestMode, type PaymentOption } from './options';
import { trackManage, trackSetup } from './track';
import { setupUrl } from './urls';

interface Props extends Pick< TaskContentProps, 'task' > {
	option: PaymentOption;
	isRecommended: boolean;
	onEnable: () => void;
	isEnabling: boolean;
}

/** One way to be paid: what it is, how it stands, and what the owner can do next. */
export function Row( { option, task, isRecommended, onEnable, isEnabling }: Props ) {
	const { title, content, image, gateway, transactionProcessors } = option;
	const marks = [
		isRecommended && { id: 'recommended', text: __( 'Recommended', 'storeboard' ) },
		option.isLocalPartner && { id: 'partner', text: __( 'Local partner', 'storeboard' ) },
		gateway?.needsSetup && { id: 'setup', text: __( 'Setup required', 'storeboard' ) },
		isInTestMode( option ) && { id: 'test', text: __( 'Test mode', 'storeboard' ) },
	].filter( ( mark ) => !! mark );

	return (
		<li className="storeboard-payment">
			<Logo className="storeboard-payment__logo" src={ image } width={ 40 } height={ 40 } />
			<div className="storeboard-payment__text">
				<div className="storeboard-payment__head">
					<h3 dir="auto">{ title }</h3>
					{ marks.map( ( { id, text } ) => (
						<span key={ id } className={ `storeboard-payment__mark is-${ id }` }>
							{ text }
						</span>
					) ) }
				</div>
				{ content && <RichText html={ content } /> }
				{ Object.keys( transactionProcessors ).length > 0 && (
					// eslint-disable-next-line jsx-a11y/no-redundant-roles -- Without its bullets Safari takes a list for no list.
					<ul role="list" className="storeboard-payment__processors">
						{ Object.entries( transactionProcessors ).map( ( [ name, url ] ) => (
							<li key={ name }>
								<Logo className="storeboard-payment__logo" src={ url } width={ 24 } height={ 24 } />
								{ name }
							</li>
						) ) }
					</ul>
				) }
			</div>
			<div className="storeboard-payment__action" data-option={ option.id }>
				<Action option={ option } taskId={ task.id } onEnable={ onEnable } isEnabling={ isEnabling } />
			</div>
		</li>
	);
}

type ActionProps = Pick< Props, 'option' | 'onEnable' | 'isEnabling' > & { taskId: string };

function Action( { option, taskId, onEnable, isEnabling }: ActionProps ) {
	const { gateway, gatewayId, externalLink, plugins, title } = option;
	const hasSetup = useIsFilled( `woocommerce_payment_gateway_setup_${ gatewayId }` );
	const hasForm = useIsFilled( `woocommerce_payment_gateway_configure_${ gatewayId }` );
	/** What the button does is read with what it does it to. */
	const named = ( words: string ) => ( {
		children: words,
		/* translators: 1: what a button does, for example 'Enable'; 2: name of a payment method. */
		'aria-label': sprintf( __( '%1$s: %2$s', 'storeboard' ), words, title ),
		__next40pxDefaultSize: true,
	} );

	if ( ! gateway && plugins.length && ! can( 'install_plugins' ) ) {
		// The page says who can install it.
		return null;
	}
	if ( ! gateway && externalLink && ! plugins.length ) {
		return (
			<Button
				variant="secondary"
				href={ adminUrl( externalLink ) }
				target="_blank"
				rel="noreferrer"
				onClick={ () => trackSetup( option ) }
				{ ...named( __( 'Get started', 'storeboard' ) ) }
			/>
		);
	}
	if ( gateway?.isEnabled && ! gateway.needsSetup ) {
		return (
			<Button
				variant="secondary"
				href={ adminUrl( gateway.settingsUrl ) }
				onClick={ () => trackManage( option ) }
				{ ...named( __( 'Manage', 'storeboard' ) ) }
			/>
		);
	}
	if ( gateway && ! gateway.needsSetup && ! hasSetup && ! hasForm && ! hasOwnStep( option ) ) {
		return (
			<Button
				variant="secondary"
				isBusy={ isEnabling }
				aria-disabled={ isEnabling }
				onClick={ () => {
					trackSetup( option );
					onEnable();
				} }
				{ ...named( __( 'Enable', 'storeboard' ) ) }
			/>
		);
	}
	return (
		<Button
			variant="secondary"
			href={ setupUrl( taskId, option.id ) }
			onClick={ () => trackSetup( option ) }
			{ ...named( gateway?.needsSetup ? __( 'Finish setup', 'storeboard' ) : __( 'Get started', 'storeboard' ) ) }
		/>
	);
}
