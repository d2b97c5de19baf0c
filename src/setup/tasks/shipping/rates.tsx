import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Form, type Field, type FormValues } from '../../../components/form';
import { useNotices } from '../../../components/use-notices';
import { store } from '../../../data/shipping';
import { formatDecimal, parseDecimal } from '../../../lib/decimals';
import { getPlatformSetting } from '../../../lib/platform-settings';
import { plainText } from '../../../lib/sanitize';
import { recordEvent } from '../../../lib/tracks';
import { OtherZones } from './other-zones';
import { saveRates, type Country, type WantedRates } from './save-rates';
import { rateOf, sortZones, withoutZone, type KnownZone } from './zones';

interface Props {
	country: Country;
	/** Where the store may ship to besides. */
	destinations: Country[];
	zones: KnownZone[];
	/** The rates are saved. The form stays busy until it has answered. */
	onSaved: () => Promise< unknown >;
}

/** What shipping costs to the store's country, to another one that is added, and to the rest of the world. */
export function Rates( { country, destinations, zones, onSaved }: Props ) {
	const actions = useDispatch( store );
	const { done } = useNotices();
	// As it was when the step opened: a second try compares with that, whatever the first one has changed by then.
	const [ { own, covering, world, others, open, atHome, abroad } ] = useState( () => {
		const sorted = sortZones( zones, country.code );
		return {
			...sorted,
			open: withoutZone( destinations, zones ),
			atHome: rateOf( sorted.own ),
			abroad: rateOf( sorted.world ),
		};
	} );
	const [ saved ] = useState< FormValues >( () => ( {
		country: formatDecimal( atHome.cost ?? 0 ),
		worldEnabled: abroad.cost === undefined ? 'no' : 'yes',
		world: formatDecimal( abroad.cost ?? 0 ),
		another: '',
		anotherCost: formatDecimal( 0 ),
	} ) );
	const isCountrySet = !! covering || atHome.isFixed;

	const anotherOf = ( { another }: FormValues ) => open.find( ( { code } ) => code === another );

	const fields = ( values: FormValues ): Field[] => [
		{
			id: 'country',
			/* translators: %s: name of a country. */
			label: sprintf( __( 'Shipping cost to %s', 'storeboard' ), country.name ),
			isHidden: isCountrySet,
			...costField( values.country, atHome.others ),
		},
		{
			id: 'another',
			label: __( 'Add a country', 'storeboard' ),
			type: 'combobox',
			isHidden: ! open.length,
			options: open.map( ( { code, name } ) => ( { value: code, label: name } ) ),
			help: __( 'Optional. Add a country with its own shipping cost.', 'storeboard' ),
		},
		{
			id: 'anotherCost',
			/* translators: %s: name of a country. */
			label: sprintf( __( 'Shipping cost to %s', 'storeboard' ), anotherOf( values )?.name ?? '' ),
			isHidden: ! anotherOf( values ),
			...costField( values.anotherCost, [] ),
		},
		{
			id: 'worldEnabled',
			label: __( 'Ship to the rest of the world', 'storeboard' ),
			type: 'checkbox',
			isHidden: abroad.isFixed,
		},
		{
			id: 'world',
			label: __( 'Shipping cost to the rest of the world', 'storeboard' ),
			isHidden: abroad.isFixed || values.worldEnabled !== 'yes',
			...costField( values.world, abroad.others ),
		},
	];

	async function save( values: FormValues ) {
		const shipsAbroad = values.worldEnabled === 'yes';
		const cost = parseDecimal( values.country ?? '' );
		const wanted: WantedRates = {};
		if ( ! isCountrySet && ( atHome.cost === undefined || values.country !== saved.country ) ) {
			wanted.country = cost;
		}
		if (
			! abroad.isFixed &&
			( values.worldEnabled !== saved.worldEnabled || ( shipsAbroad && values.world !== saved.world ) )
		) {
			wanted.world = shipsAbroad ? parseDecimal( values.world ?? '' ) : null;
		}
		const another = anotherOf( values );
		if ( another ) {
			wanted.another = { ...another, cost: parseDecimal( values.anotherCost ?? '' ) };
		}
		await saveRates( actions, country, wanted );
		recordEvent( 'tasklist_shipping_set_costs', {
			shipping_cost: ! isCountrySet && cost !== 0,
			rest_world: abroad.isFixed || shipsAbroad,
		} );
		done( 'shipping-rates', __( 'Your shipping rates have been updated', 'storeboard' ) );
		await onSaved();
	}

	return (
		<>
			<OtherZones
				zones={ [
					...others,
					...( own && atHome.isFixed ? [ own ] : [] ),
					...( world && abroad.isFixed ? [ world ] : [] ),
				] }
			/>
			<Form
				fields={ fields }
				values={ saved }
				onSave={ save }
				saveLabel={ __( 'Save shipping options', 'storeboard' ) }
				failedWords={ __( 'Couldn’t save your shipping rates.', 'storeboard' ) }
				draft={ `shipping-rates-${ country.code }` }
			/>
		</>
	);
}

/** A cost in the store's currency. Below it stands what it means. */
function costField( value: string | undefined, others: string[] ) {
	const { symbol, symbolPosition } = getPlatformSetting( 'currency', {
		symbol: '$',
		symbolPosition: 'left',
	} as never );
	const mark = plainText( symbol );
	const notes = [
		parseDecimal( value ?? '' ) === 0 && __( 'Free shipping', 'storeboard' ),
		others.length > 0 &&
			/* translators: %s: ways to ship, for example 'Local pickup'. */
			sprintf( __( 'Also offered: %s', 'storeboard' ), others.join( ', ' ) ),
	];
	return {
		type: 'number' as const,
		...( symbolPosition.startsWith( 'right' ) ? { suffix: mark } : { prefix: mark } ),
		help: notes.filter( Boolean ).join( '. ' ) || undefined,
		validate: ( typed: string ) => {
			const cost = parseDecimal( typed );
			if ( Number.isNaN( cost ) ) {
				return __( 'Please enter a number', 'storeboard' );
			}
			return cost < 0 ? __( 'Shipping rates can not be negative numbers.', 'storeboard' ) : undefined;
		},
		format: ( typed: string ) => {
			const cost = parseDecimal( typed );
			return Number.isNaN( cost ) ? typed : formatDecimal( cost );
		},
	};
}
