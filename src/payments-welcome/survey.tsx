import { CheckboxControl, Modal, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { BusyButton } from '../components/busy-button';

export interface Answer {
	reasons: string[];
	comments: string;
}

interface Props {
	isBusy: boolean;
	/** Without an answer the owner only hides the offer. */
	onSend: ( answer?: Answer ) => Promise< unknown >;
	onClose: () => void;
	/** Why it failed, with a way to send the same again. */
	children: ( retry: () => Promise< unknown > ) => ReactNode;
}

const getReasons = () => ( {
	happy_with_my_payments: __( 'I’m happy with my current payment setup', 'storeboard' ),
	more_info: __( 'I need more information about WooPayments', 'storeboard' ),
	payments_not_needed: __( 'I don’t take payments on this site', 'storeboard' ),
	offer_not_right: __( 'The offer isn’t right for my store', 'storeboard' ),
	something_else: __( 'Something else', 'storeboard' ),
} );

/** Asks why the owner hides the offer. What they chose and typed stays while it cannot be sent. */
export function Survey( { isBusy, onSend, onClose, children }: Props ) {
	const [ reasons, setReasons ] = useState< string[] >( [] );
	const [ comments, setComments ] = useState( '' );
	const [ wasSkipped, setSkipped ] = useState( false );

	const send = ( isSkipped: boolean ) => {
		setSkipped( isSkipped );
		return onSend( isSkipped ? undefined : { reasons, comments: comments.trim() } );
	};

	return (
		<Modal
			className="storeboard-payments-welcome__survey"
			title={ __( 'Hide the WooPayments offer?', 'storeboard' ) }
			onRequestClose={ onClose }
		>
			<p>{ __( 'Tell WooCommerce why, if you’d like. You won’t see this offer again.', 'storeboard' ) }</p>
			<fieldset>
				<legend className="screen-reader-text">{ __( 'Reasons', 'storeboard' ) }</legend>
				{ Object.entries( getReasons() ).map( ( [ name, label ] ) => (
					<CheckboxControl
						key={ name }
						__nextHasNoMarginBottom
						label={ label }
						checked={ reasons.includes( name ) }
						onChange={ ( isOn ) =>
							setReasons( isOn ? [ ...reasons, name ] : reasons.filter( ( other ) => other !== name ) )
						}
					/>
				) ) }
			</fieldset>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Comments (optional)', 'storeboard' ) }
				value={ comments }
				onChange={ setComments }
			/>
			{ children( () => send( wasSkipped ) ) }
			<div className="storeboard-step-actions">
				<BusyButton
					label={ __( 'Send feedback and hide', 'storeboard' ) }
					busyLabel={ __( 'Hiding…', 'storeboard' ) }
					isBusy={ isBusy && ! wasSkipped }
					isWaiting={ isBusy }
					onClick={ () => send( false ) }
				/>
				<BusyButton
					variant="tertiary"
					label={ __( 'Hide without sending', 'storeboard' ) }
					busyLabel={ __( 'Hiding…', 'storeboard' ) }
					isBusy={ isBusy && wasSkipped }
					isWaiting={ isBusy }
					onClick={ () => send( true ) }
				/>
			</div>
		</Modal>
	);
}
