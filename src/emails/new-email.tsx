import { CheckboxControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { ErrorMessage } from '../components/error-message';
import { Form, type ControlProps, type Field, type FormValues } from '../components/form';
import { useNotices } from '../components/use-notices';
import { store, type Emails } from '../data/emails';
import { store as viewStore } from '../data/saved-views';

const NOTICE = 'storeboard-new-email';

interface Props {
	people: Emails[ 'people' ];
	/** The id of the saved view that the address names. */
	view: string;
}

/** What is sent, how often and to whom. */
export function NewEmail( { people, view }: Props ) {
	const { add, test } = useDispatch( store );
	const { loadViews } = useDispatch( viewStore );
	const { value: views, error } = useSelect( ( select ) => select( viewStore ).getViews(), [] );
	const notices = useNotices();
	const [ isTesting, setTesting ] = useState( false );
	// What the form has chosen, for the button beside it.
	const chosen = useRef( view );
	const own = people[ 0 ];

	useEffect( () => void loadViews().catch( () => {} ), [ loadViews ] );

	async function save( { view: id = '0', rhythm = '', recipients = '' }: FormValues ) {
		await add( { view: Number( id ), rhythm, recipients: recipients.split( ',' ).map( Number ) } );
		notices.done( NOTICE, __( 'Report scheduled', 'storeboard' ) );
	}

	async function sendTest() {
		setTesting( true );
		try {
			const email = await test( Number( chosen.current ) );
			/* translators: %s: an email address. */
			notices.done( NOTICE, sprintf( __( 'Test sent to %s', 'storeboard' ), email ) );
		} catch ( reason ) {
			notices.failed( NOTICE, __( 'Couldn’t send the test.', 'storeboard' ), reason, sendTest );
		}
		setTesting( false );
	}

	function fieldsOf( values: FormValues ): Field[] {
		chosen.current = values.view ?? '0';
		return [
			{
				id: 'view',
				label: __( 'Report', 'storeboard' ),
				type: 'select',
				help: __(
					'The digest shows sales and orders for yesterday, last week, and last month. Save a view in a report to send that report.',
					'storeboard'
				),
				options: [
					{ value: '0', label: __( 'Store digest', 'storeboard' ) },
					...( view && ! views?.some( ( { id } ) => String( id ) === view )
						? [ { value: view, label: __( 'Saved view', 'storeboard' ) } ]
						: [] ),
					...( views ?? [] ).map( ( { id, name } ) => ( { value: String( id ), label: name } ) ),
				],
			},
			{
				id: 'rhythm',
				label: __( 'How often', 'storeboard' ),
				type: 'select',
				options: [
					{ value: 'weekly', label: __( 'Weekly, on the first day of the week', 'storeboard' ) },
					{ value: 'monthly', label: __( 'Monthly, on the first day of the month', 'storeboard' ) },
				],
			},
			{
				id: 'recipients',
				label: __( 'To', 'storeboard' ),
				isGroup: true,
				required: __( 'Select at least one person.', 'storeboard' ),
				options: people.map( ( { id, name } ) => ( { value: String( id ), label: name } ) ),
				control: People,
				help:
					values.recipients && values.recipients !== String( own?.id )
						? __( 'Everyone gets what they have permission to see, in their language.', 'storeboard' )
						: undefined,
			},
		];
	}

	return (
		<div aria-busy={ ! views && ! error }>
			{ !! error && ! views && (
				<ErrorMessage
					what={ __( 'Couldn’t load your saved views.', 'storeboard' ) }
					error={ error }
					onRetry={ () => loadViews() }
				/>
			) }
			<Form
				fields={ fieldsOf }
				values={ { view: view || '0', rhythm: 'weekly', recipients: own ? String( own.id ) : '' } }
				onSave={ save }
				saveLabel={ __( 'Schedule', 'storeboard' ) }
				failedWords={ __( 'Couldn’t schedule the report.', 'storeboard' ) }
				secondary={
					<BusyButton
						variant="tertiary"
						label={ __( 'Send me a test now', 'storeboard' ) }
						busyLabel={ __( 'Sending…', 'storeboard' ) }
						isBusy={ isTesting }
						onClick={ sendTest }
					/>
				}
			/>
		</div>
	);
}

/** Users to choose from; the value is their ids. */
function People( { field, value, onChange, onBlur }: ControlProps ) {
	const ids = value.split( ',' ).filter( Boolean );
	return (
		<div className="storeboard-emails__people">
			{ field.options?.map( ( { value: id, label } ) => (
				<CheckboxControl
					key={ id }
					__nextHasNoMarginBottom
					label={ label }
					checked={ ids.includes( id ) }
					onBlur={ onBlur }
					onChange={ ( isChecked ) =>
						onChange( [ ...ids.filter( ( one ) => one !== id ), ...( isChecked ? [ id ] : [] ) ].join() )
					}
				/>
			) ) }
		</div>
	);
}
