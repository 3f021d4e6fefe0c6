export { newChannelKey as prefill } from '../../../resources/shared/channelKey';
