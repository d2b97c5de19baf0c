import { Button, Icon } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp, dragHandle, trash } from '@wordpress/icons';
import { Row } from '../form/row';
import type { Field } from '../form';
import type { AccountRow } from './accounts';
import type { useSorting } from './use-sorting';

interface Props {
	row: AccountRow;
	/** What the ids of its fields begin with. */
	id: string;
	index: number;
	count: number;
	/** Whether it has neither an account number nor an IBAN. */
	isLacking: boolean;
	isDragged: boolean;
	handle: ReturnType< ReturnType< typeof useSorting >[ 'handle' ] >;
	onChange: ( name: string, value: string ) => void;
	onMove: ( by: 1 | -1 ) => void;
	onRemove: () => void;
}

/** The browser must not suggest bank details, so it is told to keep none of them. What stands in an empty field is WooCommerce's. */
const field = ( id: string, label: string ): Field => ( {
	id,
	label,
	placeholder: label,
	isSecret: true,
	autoComplete: 'off',
} );

const fields = () => [
	field( 'account_name', __( 'Account name', 'storeboard' ) ),
	field( 'account_number', __( 'Account number', 'storeboard' ) ),
	field( 'bank_name', __( 'Bank name', 'storeboard' ) ),
	field( 'sort_code', __( 'Sort code', 'storeboard' ) ),
	field( 'iban', __( 'IBAN', 'storeboard' ) ),
	field( 'bic', __( 'BIC / Swift', 'storeboard' ) ),
];

/** One bank account, and its place among the others. */
export function Account( { row, id, index, count, isLacking, isDragged, handle, onChange, onMove, onRemove }: Props ) {
	const errors = isLacking ? { account_number: __( 'Please enter an account number or IBAN', 'storeboard' ) } : {};
	const values = { ...row } as unknown as Record< string, string >;
	/* translators: %d: place of a bank account in the list. */
	const name = row.account_name || sprintf( __( 'Account %d', 'storeboard' ), index + 1 );

	return (
		<li className={ `storeboard-bank__account${ isDragged ? ' is-dragged' : '' }` } data-account={ row.key }>
			<fieldset>
				<legend className="screen-reader-text">{ name }</legend>
				{ count > 1 && (
					<div className="storeboard-bank__head">
						<span className="storeboard-bank__handle" aria-hidden="true" { ...handle }>
							<Icon icon={ dragHandle } size={ 24 } />
						</span>
						<span className="storeboard-bank__name" dir="auto" aria-hidden="true">
							{ name }
						</span>
						<Button
							icon={ chevronUp }
							data-move="up"
							/* translators: %s: name of a bank account. */
							label={ sprintf( __( 'Move %s up', 'storeboard' ), name ) }
							disabled={ index === 0 }
							onClick={ () => onMove( -1 ) }
						/>
						<Button
							icon={ chevronDown }
							data-move="down"
							/* translators: %s: name of a bank account. */
							label={ sprintf( __( 'Move %s down', 'storeboard' ), name ) }
							disabled={ index === count - 1 }
							onClick={ () => onMove( 1 ) }
						/>
						<Button
							icon={ trash }
							/* translators: %s: name of a bank account. */
							label={ sprintf( __( 'Remove %s', 'storeboard' ), name ) }
							onClick={ onRemove }
						/>
					</div>
				) }
				<div className="storeboard-bank__fields">
					{ fields().map( ( each ) => (
						<Row
							key={ each.id }
							field={ each }
							id={ `${ id }${ each.id }` }
							values={ values }
							errors={ errors }
							onChange={ ( value ) => onChange( each.id, value ) }
							onBlur={ () => {} }
						/>
					) ) }
				</div>
			</fieldset>
		</li>
	);
}
