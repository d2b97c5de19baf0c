import { Button, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import '../dialog-footer.scss';
import type { CardKind } from '../../data/home-cards';
import type { Attributes, HomeCard } from '../../lib/arrangement';
import { Fields, headingOf } from './fields';
import { Preview } from './preview';
import { useValues } from './use-values';

interface Props {
	card: HomeCard;
	kind: CardKind;
	onSave: ( attributes: Attributes, heading: string ) => void;
	onClose: () => void;
}

/** What is set of one card. */
export function SettingsDialog( { card, kind, onSave, onClose }: Props ) {
	const { values, form, fields } = useValues( kind, card.attributes );

	return (
		<Modal
			className="storeboard-arrange__dialog"
			/* translators: %s: title of a card. */
			title={ sprintf( __( 'Settings of %s', 'storeboard' ), card.title ) }
			onRequestClose={ onClose }
		>
			<form className="storeboard-arrange__form" { ...form( () => onSave( values, headingOf( kind, values ) ) ) }>
				<Fields { ...fields } />
				<Preview kind={ kind } values={ values } />
				<div className="storeboard-dialog-footer">
					<Button __next40pxDefaultSize variant="tertiary" onClick={ onClose }>
						{ __( 'Cancel', 'storeboard' ) }
					</Button>
					<Button __next40pxDefaultSize variant="primary" type="submit">
						{ __( 'Save', 'storeboard' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}
