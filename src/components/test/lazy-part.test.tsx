import { act, screen } from '@testing-library/react';
import { findFailure, queryFailure, show } from '../../../tests/js/render';
import { ErrorMessage } from '../error-message';
import { lazyPart, type LoadFailure, preloadChunk } from '../lazy-part';

const Hello = ( { name }: { name: string } ) => <p>Hello { name }</p>;

/** A script that comes, or does not come, when the test says so. */
function aScript() {
	const requests: { arrive: () => Promise< void >; fail: () => Promise< void > }[] = [];
	const load = jest.fn(
		() =>
			new Promise< { default: typeof Hello; Hello: typeof Hello } >( ( resolve, reject ) =>
				requests.push( {
					arrive: () => act( async () => resolve( { default: Hello, Hello } ) ),
					fail: () => act( async () => reject( new Error( 'Loading chunk hello failed.' ) ) ),
				} )
			)
	);
	return { load, requests };
}

const places = {
	placeholder: ( { name }: { name: string } ) => <p>{ name } is on the way</p>,
	failed: ( { failure }: { failure: LoadFailure } ) => (
		<ErrorMessage what="Couldn’t load the greeting." { ...failure } />
	),
};

it( 'keeps its place until its script is there, which is fetched when it first shows', async () => {
	const { load, requests } = aScript();
	const Part = lazyPart( load, places );
	expect( load ).not.toHaveBeenCalled();

	show( <Part name="Ada" /> );
	expect( screen.getByText( 'Ada is on the way' ) ).toBeVisible();
	await requests[ 0 ]!.arrive();

	expect( screen.getByText( 'Hello Ada' ) ).toBeVisible();
	expect( screen.queryByText( 'Ada is on the way' ) ).toBeNull();
	expect( load ).toHaveBeenCalledTimes( 1 );
} );

it( 'says that loading failed, and tries again', async () => {
	const { load, requests } = aScript();
	const Part = lazyPart( load, places );
	const { user } = show( <Part name="Ada" /> );
	await requests[ 0 ]!.fail();

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load the greeting.' );
	expect( screen.queryByText( 'Ada is on the way' ) ).toBeNull();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await requests[ 1 ]!.fail();
	expect( await findFailure() ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await requests[ 2 ]!.arrive();

	expect( screen.getByText( 'Hello Ada' ) ).toBeVisible();
	expect( queryFailure() ).toBeNull();
} );

it( 'shows nothing in its place where nothing is said of it', async () => {
	const { load, requests } = aScript();
	const Part = lazyPart( load, {} );
	const { container } = show( <Part name="Ada" /> );
	const before = container.innerHTML;
	await requests[ 0 ]!.fail();

	expect( container.innerHTML ).toBe( before );
	expect( screen.queryByText( 'Hello Ada' ) ).toBeNull();
} );

it( 'tries again when it shows the next time', async () => {
	const { load, requests } = aScript();
	const Part = lazyPart( load, places );
	const { unmount } = show( <Part name="Ada" /> );
	await requests[ 0 ]!.fail();
	unmount();

	show( <Part name="Ada" /> );
	await requests[ 1 ]!.arrive();

	expect( screen.getByText( 'Hello Ada' ) ).toBeVisible();
} );

it( 'shows any export of its script', async () => {
	const { load, requests } = aScript();
	const Part = lazyPart( load, { pick: ( part ) => part.Hello } );
	show( <Part name="Grace" /> );
	await requests[ 0 ]!.arrive();

	expect( screen.getByText( 'Hello Grace' ) ).toBeVisible();
} );

it( 'shows at once what has been loaded, by another part too', async () => {
	const load = jest.fn( async () => ( { default: Hello } ) );
	await preloadChunk( load );
	const [ One, Other ] = [ lazyPart( load, places ), lazyPart( load, { pick: ( part ) => part.default } ) ];
	show(
		<>
			<One name="Ada" />
			<Other name="Grace" />
		</>
	);

	expect( screen.getByText( 'Hello Ada' ) ).toBeVisible();
	expect( screen.getByText( 'Hello Grace' ) ).toBeVisible();
	expect( load ).toHaveBeenCalledTimes( 1 );
} );
