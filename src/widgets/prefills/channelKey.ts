export { newChannelKey as prefill } from '../../lib/channelKey';
