import { Button, CheckboxControl, Modal } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useMutation } from '../components/use-mutation';
import { ErrorBoundary } from '../extend/error-boundary';
import type { ControlProps } from '../components/form';
import { reportExtensionError } from '../extend/extension-errors';
import type { SettingValue } from '../data/analytics-settings';
import { IMPORT_MODE, SETTINGS_FILTER, type AnalyticsSetting, type Choice } from './config';
import { decode, encode, inOrder, isGroup } from './values';

interface Props extends ControlProps {
	setting: AnalyticsSetting;
}

/** The control of a setting that is not a plain field of the form. */
export function SettingControl( props: Props ) {
	switch ( props.setting.inputType ) {
		case 'checkboxGroup':
			return <CheckboxGroup { ...props } />;
		case 'radio':
			return <Radios { ...props } />;
		case 'button':
			return <CallbackButton { ...props } />;
		default:
			return <OwnComponent { ...props } />;
	}
}

function CheckboxGroup( { field, setting, value, onChange, onBlur }: Props ) {
	const known = decode( value );
	const chosen = Array.isArray( known ) ? known : [];
	const toggle = ( word: string, isChosen: boolean ) => {
		const next = isChosen ? [ ...chosen, word ] : chosen.filter( ( other ) => other !== word );
		onChange( encode( inOrder( field.id, setting, next ) ) );
	};
	const boxes = ( choices: Choice[] ) => (
		<div className="storeboard-analytics-settings__boxes">
			{ choices.map( ( choice ) => (
				<CheckboxControl
					__nextHasNoMarginBottom
					key={ choice.value }
					label={ choice.label }
					disabled={ choice.disabled }
					checked={ chosen.includes( choice.value ) }
					onChange={ ( isChosen ) => toggle( choice.value, isChosen ) }
					onBlur={ onBlur }
				/>
			) ) }
		</div>
	);

	return (
		<>
			{ setting.options?.map( ( option ) =>
				isGroup( option ) ? (
					option.options.length > 0 && (
						<div
							key={ option.key }
							role={ option.label ? 'group' : undefined }
							aria-label={ option.label }
							className="storeboard-analytics-settings__group"
						>
							{ option.label && <p aria-hidden="true">{ option.label }</p> }
							{ boxes( option.options ) }
						</div>
					)
				) : (
					<div key={ option.value }>{ boxes( [ option ] ) }</div>
				)
			) }
		</>
	);
}

function Radios( { id, field, setting, value, onChange, onBlur }: Props ) {
	const [ asked, setAsked ] = useState< string >();
	const choices = ( setting.options ?? [] ).filter( ( option ): option is Choice => ! isGroup( option ) );

	function choose( word: string ) {
		// Each order is then counted while its customer waits.
		if ( field.id === IMPORT_MODE && word === 'no' ) {
			setAsked( word );
		} else {
			onChange( word );
		}
	}

	return (
		<div className="storeboard-analytics-settings__radios">
			{ choices.map( ( choice ) => (
				<div key={ choice.value }>
					<input
						type="radio"
						id={ `${ id }-${ choice.value }` }
						name={ id }
						value={ choice.value }
						checked={ value === choice.value }
						disabled={ choice.disabled }
						aria-describedby={ choice.description ? `${ id }-${ choice.value }-text` : undefined }
						onChange={ () => choose( choice.value ) }
						onBlur={ onBlur }
					/>
					<label htmlFor={ `${ id }-${ choice.value }` }>{ choice.label }</label>
					{ choice.description && <p id={ `${ id }-${ choice.value }-text` }>{ choice.description }</p> }
				</div>
			) ) }
			{ asked !== undefined && (
				<Modal
					className="storeboard-dialog"
					size="small"
					title={ __( 'Are you sure?', 'storeboard' ) }
					onRequestClose={ () => setAsked( undefined ) }
				>
					<p>
						{ __(
							'Immediate updates to Analytics can impact your performance as it may slow busy stores.',
							'storeboard'
						) }
					</p>
					<div className="storeboard-dialog__actions">
						<Button __next40pxDefaultSize variant="tertiary" onClick={ () => setAsked( undefined ) }>
							{ __( 'Cancel', 'storeboard' ) }
						</Button>
						<Button
							__next40pxDefaultSize
							variant="primary"
							onClick={ () => {
								onChange( asked );
								setAsked( undefined );
							} }
						>
							{ __( 'Confirm', 'storeboard' ) }
						</Button>
					</div>
				</Modal>
			) }
		</div>
	);
}

/** An extension's own work, which says when it is done. */
function CallbackButton( { field, setting }: Props ) {
	const { createNotice } = useDispatch( noticesStore );
	const { mutate, isPending } = useMutation();

	const run = () =>
		mutate(
			() =>
				new Promise< void >( ( resolve, reject ) => {
					setting.callback?.( resolve, reject, createNotice );
				} ),
			{
				onError( error ) {
					// One that rejects has told the owner itself.
					if ( error instanceof Error ) {
						reportExtensionError( field.id, SETTINGS_FILTER, error );
					}
				},
			}
		);

	return (
		<div>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isPending }
				aria-disabled={ isPending || setting.disabled }
				onClick={ () => ! setting.disabled && run() }
			>
				{ field.label }
			</Button>
		</div>
	);
}

/** WooCommerce's client hands a change on as an event of the browser has it. */
type Changed = SettingValue | { target: { value: SettingValue } };

const isEvent = ( changed: Changed ): changed is { target: { value: SettingValue } } =>
	typeof changed === 'object' && changed !== null && 'target' in changed;

function OwnComponent( { field, setting, value, onChange }: Props ) {
	const Shown = setting.component;
	return Shown ? (
		<ErrorBoundary
			fallback={ () => null }
			onError={ ( error ) => reportExtensionError( field.id, SETTINGS_FILTER, error ) }
		>
			<Shown
				{ ...setting }
				name={ field.id }
				value={ decode( value ) }
				onChange={ ( changed: Changed ) =>
					onChange( encode( isEvent( changed ) ? changed.target.value : changed ) )
				}
			/>
		</ErrorBoundary>
	) : null;
}
