// toHaveErrored and its like: a console message that no test expects fails it.
import '@wordpress/jest-console';
